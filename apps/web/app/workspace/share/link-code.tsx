import { useMemo } from 'react';
import { encode } from 'uqr';

/** Squares that the standard asks for around a code. */
const border = 4;

/** A link as a QR code, dark on light in every theme: not every camera reads the opposite. */
export default function LinkCode({ link }: { readonly link: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(link, { ecc: 'L', border });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size, path: squares.join('') };
  }, [link]);
  return (
    <svg
      role="img"
      aria-label="QR code of the link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto mt-2 w-full max-w-80 rounded-md bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
