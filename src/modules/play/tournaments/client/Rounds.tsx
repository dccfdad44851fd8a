import type { Tournament } from '../contract.ts'
import { MatchBox } from './MatchBox.tsx'
import { roundsOf, useRoundName } from './texts.ts'
import styles from './Tournament.module.css'

/** Every round with its matches, one below the other. */
export function Rounds({ of }: { of: Tournament }) {
  const roundName = useRoundName(of)
  return (
    <div className={styles.roundsCourt}>
      {Array.from({ length: roundsOf(of) }, (_, round) => (
        <section key={roundName(round)}>
          <h3>{roundName(round)}</h3>
          <div className={styles.roundsMatches}>
            {of.matches
              .filter((match) => match.round === round && match.how !== 'bye')
              .map((match) => (
                <MatchBox key={match.number} of={of} match={match} />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}
