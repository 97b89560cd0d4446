/** The pin of our maps, its point at the middle of its foot. */
export function Pin({ className }: { className: string | undefined }) {
  return (
    <svg className={className} width="36" height="46" viewBox="0 0 36 46" aria-hidden="true" focusable="false">
      <path d="M18 45S33 28 33 17a15 15 0 0 0-30 0c0 11 15 28 15 28z" />
      <circle cx="18" cy="17" r="5.5" />
    </svg>
  );
}
