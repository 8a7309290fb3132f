interface MediaType {
  readonly type: string;
  /** Whether compressing such a file makes it smaller. */
  readonly isCompressible: boolean;
}

const UNKNOWN: MediaType = { type: 'application/octet-stream', isCompressible: false };

const TYPES: Readonly<Record<string, MediaType>> = {
  css: { type: 'text/css; charset=utf-8', isCompressible: true },
  // React Router's prerendered loader data.
  data: { type: 'text/x-script; charset=utf-8', isCompressible: true },
  html: { type: 'text/html; charset=utf-8', isCompressible: true },
  ico: { type: 'image/x-icon', isCompressible: true },
  js: { type: 'text/javascript; charset=utf-8', isCompressible: true },
  json: { type: 'application/json; charset=utf-8', isCompressible: true },
  map: { type: 'application/json; charset=utf-8', isCompressible: true },
  png: { type: 'image/png', isCompressible: false },
  svg: { type: 'image/svg+xml; charset=utf-8', isCompressible: true },
  txt: { type: 'text/plain; charset=utf-8', isCompressible: true },
  webmanifest: { type: 'application/manifest+json; charset=utf-8', isCompressible: true },
  webp: { type: 'image/webp', isCompressible: false },
  woff2: { type: 'font/woff2', isCompressible: false },
  xml: { type: 'application/xml; charset=utf-8', isCompressible: true },
  yaml: { type: 'application/yaml; charset=utf-8', isCompressible: true },
  yml: { type: 'application/yaml; charset=utf-8', isCompressible: true },
};

/** The media type of a file by its name's ending; bytes of no stated kind when it is unknown. */
export function mediaTypeOf(path: string): MediaType {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : UNKNOWN;
}
