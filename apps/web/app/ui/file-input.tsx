import type { ComponentProps } from 'react';

export interface FileInputProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple'> {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's choice of files, out of sight: a button clicks it. */
export function FileInput({ label, onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // So that the same file can be chosen again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
