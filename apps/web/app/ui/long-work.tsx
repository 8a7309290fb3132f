import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** What takes longer than this many milliseconds can be cancelled. */
const longMs = 800;

export interface LongWorkProps {
  /** What is being done: `Comparing`. */
  readonly label: string;
  /** How long the texts are, in UTF-16 code units; shown of long work on long texts. */
  readonly length: number;
  readonly onCancel: () => void;
}

/** Says that something is being done, and to how much; what takes long can be cancelled. */
export function LongWork({ label, length, onCancel }: LongWorkProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  const size = length >= 1e6 ? ` ${(length / 1e6).toFixed(0)} MB` : '';
  return (
    <>
      <p role="status" className="flex items-center gap-1.5 text-muted text-sm">
        <LoaderCircle aria-hidden="true" className="size-4 motion-safe:animate-spin" />
        {label}
        {isLong ? size : ''}...
      </p>
      {isLong && (
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  );
}
