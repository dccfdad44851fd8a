/** Guesses used of those allowed, as squares. */
export function GuessDots({ used, of }: { used: number; of: number }) {
  return (
    <span className="dots" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={i < used ? 'f' : undefined} />
      ))}
    </span>
  )
}
