export { dotOf, isElsewhere, mermaidOf, titleOf } from './print-relations.ts';
export { type RelatedThing, type Relation, type Relations, relationsOf } from './relations.ts';
