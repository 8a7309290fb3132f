import { lessonMeta } from '../pages/learn/lesson-meta.ts';
import { LessonPage } from '../pages/learn/lesson-page.tsx';
import { strings } from '../pages/learn/lessons/strings.ts';

export const head = () => lessonMeta(strings);

export default function LessonRoute() {
  return <LessonPage tutorial={strings} />;
}
