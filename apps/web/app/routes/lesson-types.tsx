import { lessonMeta } from '../pages/learn/lesson-meta.ts';
import { LessonPage } from '../pages/learn/lesson-page.tsx';
import { types } from '../pages/learn/lessons/types.ts';

export const head = () => lessonMeta(types);

export default function LessonRoute() {
  return <LessonPage tutorial={types} />;
}
