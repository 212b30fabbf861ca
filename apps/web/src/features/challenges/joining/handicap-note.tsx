import { t } from '@lingui/core/macro'
import { Note } from '../../../ui/feedback/note.tsx'
import { useChallenge } from '../challenges.queries.ts'
import { handicapWords } from '../words/handicap-words.ts'

/** Before it is accepted: what evens the duel out, and that it is seen. */
export function HandicapNote({ id }: { id: string }) {
  const { data } = useChallenge(id)
  // Nothing to even out, nothing to be seen.
  if (data?.handicap && data.handicap.mine !== null && !data.handicap.isKnown) {
    return <Note tone="info">{handicapWords(data.handicap)}</Note>
  }
  return (
    <Note tone="info">
      {t`Evened out by what both did in the last eight weeks. By accepting you let that be seen.`}
      {data?.handicap ? ` ${handicapWords(data.handicap)}` : ''}
    </Note>
  )
}
