/** The mark: a key with two entries indented beneath it. Decorative; the name is beside it. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g
        fill="none"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      >
        <path d="M8.5 8.5h9" />
        <path d="M9.5 13v7.5a2.5 2.5 0 0 0 2.5 2.5h1.5" />
        <path d="M9.5 15.75h4" />
        <path d="M18 15.75h6" />
        <path d="M18 23h3.5" />
      </g>
    </svg>
  );
}
