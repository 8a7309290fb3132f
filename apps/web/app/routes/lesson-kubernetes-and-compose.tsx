import { lessonMeta } from '../pages/learn/lesson-meta.ts';
import { LessonPage } from '../pages/learn/lesson-page.tsx';
import { kubernetesAndCompose } from '../pages/learn/lessons/kubernetes-and-compose.ts';

export const head = () => lessonMeta(kubernetesAndCompose);

export default function LessonRoute() {
  return <LessonPage tutorial={kubernetesAndCompose} />;
}
