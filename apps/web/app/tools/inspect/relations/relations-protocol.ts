import type { TemplateOptions } from '@yamlkit/engine';
import type { TextPosition } from '../../../workspace/engine/protocol.ts';

export interface RelationsRequest {
  readonly reading: TemplateOptions;
  /** The schema of the catalog that was chosen for the document, which says its format. */
  readonly schema?: string;
}

/** An object, with the place of its box in the picture, in pixels. */
export interface ListedObject {
  readonly kind: string;
  readonly name: string;
  /** Where it is defined; left out where the text does not define it. */
  readonly at?: TextPosition;
  readonly box?: Box;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One object refers to another: both by their places in the list. */
export interface ListedRelation {
  readonly from: number;
  readonly to: number;
  readonly at: TextPosition;
  /** The line in the picture: x and y of its points. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** What refers to what in a text. */
export interface RelationsFound {
  readonly kind: 'relations';
  readonly objects: readonly ListedObject[];
  readonly relations: readonly ListedRelation[];
  /** How large the picture is; left out where there is too much to draw. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Whether there are more objects or relations. */
  readonly isCut: boolean;
}

/** Why a text has no relations that could be shown. */
export interface NoRelations {
  readonly kind: 'errors' | 'template' | 'unknown-format';
}

export interface RelationsMethods {
  /** Takes a text; undefined when the request was ended. */
  readonly relations: {
    readonly options: RelationsRequest;
    readonly reply: RelationsFound | NoRelations | undefined;
  };
  /** The newest relations as text; undefined when the worker was restarted since. */
  readonly relationsText: {
    readonly options: 'mermaid' | 'dot';
    readonly reply: string | undefined;
  };
}

declare module '../../../workspace/engine/protocol.ts' {
  interface Methods extends RelationsMethods {}
}
