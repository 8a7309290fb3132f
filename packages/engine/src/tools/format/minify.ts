import { hasSameData } from '../../document/equality/same-data.ts';
import { parse } from '../../syntax/parse.ts';
import { type FormatResult, rewriteText } from './format.ts';
import { minifiedText } from './minified-text.ts';

/**
 * Writes a text as short as its data allows: without comments and blank lines, each collection in
 * brackets or in lines, whichever is shorter, with quotes only where they are needed. Anchors, tags
 * and directives stay, and so does the text of numbers and other values that are not strings. Like
 * `format` it never throws, and compares the data before it hands the result over.
 */
export function minify(text: string): FormatResult {
  return rewriteText(text, (tree) => {
    const output = minifiedText(tree);
    return hasSameData(tree, parse(output), { ignoresComments: true }) ? output : undefined;
  });
}
