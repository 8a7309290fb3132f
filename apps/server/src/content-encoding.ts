/** The encodings files are kept in beside their plain form, best first. */
export const COMPRESSED_ENCODINGS = ['br', 'gzip'] as const;

export type CompressedEncoding = (typeof COMPRESSED_ENCODINGS)[number];

/** The file ending of each precompressed form: `page.html.br`. */
export const ENCODING_SUFFIX: Readonly<Record<CompressedEncoding, string>> = {
  br: '.br',
  gzip: '.gz',
};

/**
 * Picks the form in which to send a file.
 *
 * @param header the request's `Accept-Encoding`, if it has one.
 * @param available the compressed forms that exist.
 * @returns the available form the client weighs highest (brotli before gzip when it weighs them
 *   the same), or `identity` when it accepts none of them.
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly CompressedEncoding[],
): CompressedEncoding | 'identity' {
  if (!header) return 'identity';
  const weights = readWeights(header);
  let best: CompressedEncoding | 'identity' = 'identity';
  let bestWeight = 0;
  for (const encoding of COMPRESSED_ENCODINGS) {
    if (!available.includes(encoding)) continue;
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  // A client that names identity may rank it above every compressed form.
  return (weights.get('identity') ?? 0) > bestWeight ? 'identity' : best;
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (name === '') continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}
