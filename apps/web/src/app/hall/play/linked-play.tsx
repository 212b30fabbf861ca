import { linksIn } from '@guildhall/contract/rules/message-markup'
import { LinkedChallenge } from '../../../features/challenges/linked/linked-challenge.tsx'
import { firstOf } from '../../../features/chat/messages/words/in-house-links.ts'
import { LinkedMatch } from '../../../features/tournaments/linked/linked-match.tsx'
import { LinkedTournament } from '../../../features/tournaments/linked/linked-tournament.tsx'
import { challengeBehind, matchBehind, tournamentBehind } from './play-addresses.ts'

/** What the links to challenges, tournaments and matches in a text lead to, each as it is for this reader now. */
export function LinkedPlay({ text }: { text: string }) {
  const links = linksIn(text)
  return (
    <>
      {firstOf(links, challengeBehind).map((id) => (
        <LinkedChallenge key={id} id={id} />
      ))}
      {firstOf(links, tournamentBehind).map((id) => (
        <LinkedTournament key={id} id={id} />
      ))}
      {firstOf(links, matchBehind).map((address) => {
        const [id = '', match = ''] = address.split('/')
        return <LinkedMatch key={address} id={id} match={match} />
      })}
    </>
  )
}
