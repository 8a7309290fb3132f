import { lessonMeta } from '../pages/learn/lesson-meta.ts';
import { LessonPage } from '../pages/learn/lesson-page.tsx';
import { firstSteps } from '../pages/learn/lessons/first-steps.ts';

export const head = () => lessonMeta(firstSteps);

export default function LessonRoute() {
  return <LessonPage tutorial={firstSteps} />;
}
