import type { ReactNode } from 'react';

export interface ActionRowProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly description?: string;
  /** The keys that do the same, as they are written. */
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

/** A button as wide as its card: icon, label and description. */
export function ActionRow({
  icon,
  label,
  description,
  shortcut,
  disabled = false,
  onSelect,
}: ActionRowProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-keyshortcuts={shortcut}
      onClick={onSelect}
      className="flex w-full items-center gap-3 rounded-md px-2.5 py-2 text-left text-sm hover:bg-sunken disabled:pointer-events-none disabled:opacity-60"
    >
      <span aria-hidden="true" className="text-accent-ink [&_svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {description !== undefined && (
          <span className="block text-muted text-xs">{description}</span>
        )}
      </span>
      {shortcut !== undefined && (
        <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-mono text-muted text-xs">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}
