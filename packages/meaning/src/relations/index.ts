export { dotOf, isElsewhere, mermaidOf, titleOf } from './print-relations.ts';
export { type RelatedObject, type Relation, type Relations, relationsOf } from './relations.ts';
