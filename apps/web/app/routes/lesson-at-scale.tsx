import { lessonMeta } from '../pages/learn/lesson-meta.ts';
import { LessonPage } from '../pages/learn/lesson-page.tsx';
import { atScale } from '../pages/learn/lessons/at-scale.ts';

export const head = () => lessonMeta(atScale);

export default function LessonRoute() {
  return <LessonPage tutorial={atScale} />;
}
