import { lessonMeta } from '../pages/learn/lesson-meta.ts';
import { LessonPage } from '../pages/learn/lesson-page.tsx';
import { anchors } from '../pages/learn/lessons/anchors.ts';

export const head = () => lessonMeta(anchors);

export default function LessonRoute() {
  return <LessonPage tutorial={anchors} />;
}
