// Where a member writes or takes part: the place of each call that a silence can reach, by its name in the contract.
import type { ReactElement } from 'react'
import { ChallengeSettingPage } from '../../app/pages/challenges/challenge-setting-page.tsx'
import { OwnReviewButton } from '../../app/pages/games/own-review.tsx'
import { ProfileEditPage } from '../../app/pages/people/profile-edit-page.tsx'
import { TableDialog } from '../../app/pages/people/room/table-dialog.tsx'
import { TournamentSettingPage } from '../../app/pages/tournaments/setting-page.tsx'
import { PostStep } from '../../app/pages/welcome/steps/post-step.tsx'
import { HandInDialog } from '../../features/challenges/claims/hand-in-dialog.tsx'
import { LogDialog } from '../../features/challenges/claims/log-dialog.tsx'
import { TakeOnButton } from '../../features/challenges/joining/take-on-button.tsx'
import { TalkCard } from '../../features/challenges/talk/talk-card.tsx'
import { MessageComposer } from '../../features/chat/composing/message-composer.tsx'
import { EditGroupDialog } from '../../features/chat/groups/edit-group-dialog.tsx'
import { NewConversationDialog } from '../../features/chat/groups/new-conversation-dialog.tsx'
import { NewCollectionDialog } from '../../features/collections/editing/collection-dialog.tsx'
import { WrongFactDialog } from '../../features/games/corrections/wrong-fact-dialog.tsx'
import { MissingGameDialog } from '../../features/games/suggestions/missing-game-dialog.tsx'
import { OwnInvitations } from '../../features/inviting/own-invitations.tsx'
import { AddGamesDialog } from '../../features/lists/making/add-games-dialog.tsx'
import { EditListDialog } from '../../features/lists/making/edit-list-dialog.tsx'
import { HelpersDialog } from '../../features/lists/making/helpers-dialog.tsx'
import { NewListDialog } from '../../features/lists/making/new-list-dialog.tsx'
import { PostComposer } from '../../features/posts/writing/post-composer.tsx'
import { StatusDialog } from '../../features/presence/status-dialog.tsx'
import { ShowcaseEditor } from '../../features/profiles/showcases/showcase-editor.tsx'
import { WallComposer } from '../../features/profiles/wall/wall-composer.tsx'
import { ReviewDialog } from '../../features/reviews/writing/review-dialog.tsx'
import { EnterButton } from '../../features/tournaments/cards/enter-button.tsx'
import { CheckInNow } from '../../features/tournaments/clocks/check-in-now.tsx'
import { MatchRoom } from '../../features/tournaments/match/match-room.tsx'
import { LetterCard } from '../../features/welcome/letter-card.tsx'
import type { CallName } from '../../platform/api/call.ts'
import type { SilenceArea } from '../../platform/standing/silences.ts'
import { aConversation, aCurrentUser, aMember, anOwnPart, aParticipant } from '../builders.ts'
import { aChallenge } from '../challenges/challenge-builders.ts'
import { aGame } from '../gaming/game-builders.ts'
import { aList } from '../gaming/list-builders.ts'
import { aMatch, aTournament } from '../tournaments/tournament-builders.ts'

const mara = aCurrentUser()
export const silencedMember = mara
const game = { id: '72', title: 'Hollow Knight' }
const challenge = aChallenge({ may: { join: null }, mine: { standing: 'none' } })
const talked = aChallenge({ talk: { standing: 'unbegun', conversationId: null } })
const tournament = aTournament({ may: { enter: null }, mine: { standing: null } })
const group = aConversation({
  kind: 'group',
  title: 'Late Shift',
  own: anOwnPart({ role: 'owner' }),
  participantMap: { [mara.id]: aParticipant({ role: 'owner' }) },
})
const list = aList({ mayEdit: true })
const letter = {
  from: aMember(),
  isInviter: false,
  isAnswerable: true,
  text: 'Welcome in.',
  conversationId: null,
  answer: null,
}
const nothing = () => undefined

type Place = {
  area: SilenceArea
  /** What is written there, or taken part in. */
  calls: readonly (CallName | '/hub/chat SendMessage' | '/hub/chat Typing')[]
  element: ReactElement
  control: RegExp
  role?: 'textbox' | 'button' | 'searchbox' | 'combobox'
  /** The way in alone, which is left out where the page says why already. */
  isSaid?: false
  path?: string
  route?: string
}

/** Gone, with why in their place, for as long as the silence holds. */
export const places: Readonly<Record<string, Place>> = {
  'a message': {
    area: 'chat',
    calls: ['POST /api/messages', 'PATCH /api/messages/{id}', '/hub/chat SendMessage', '/hub/chat Typing'],
    element: <MessageComposer conversation={group} name="Late Shift" />,
    control: /^Message Late Shift/,
  },
  'a new conversation': {
    area: 'chat',
    calls: ['POST /api/conversations'],
    element: <NewConversationDialog open onClose={nothing} onCreated={nothing} />,
    control: /^Find a friend/,
    role: 'searchbox',
  },
  'what a group shows of itself': {
    area: 'chat',
    calls: ['PATCH /api/conversations/{id}'],
    element: <EditGroupDialog conversation={group} onClose={nothing} />,
    control: /^Name/,
  },
  'the first word of a challenge': {
    area: 'chat',
    calls: ['POST /api/challenges/{id}/talk', 'POST /api/tournaments/{id}/matches/{match}/talk'],
    element: <TalkCard challenge={talked} />,
    control: /^Message to all who take part/,
  },
  'an answer to the letter': {
    area: 'chat',
    calls: ['POST /api/welcome/answers'],
    element: <LetterCard letter={letter} />,
    control: /^Answer/,
  },
  'a post': {
    area: 'feed',
    calls: [
      'POST /api/posts',
      'PATCH /api/posts/{id}',
      'PATCH /api/scheduled-posts/{id}',
      'PUT /api/scheduled-posts/{id}',
      'POST /api/scheduled-posts/{id}/publish',
    ],
    element: <PostComposer isOpen={false} people={[]} onOpen={nothing} onClose={nothing} />,
    control: /^What are you playing/,
  },
  'the first post': {
    area: 'feed',
    calls: [],
    element: <PostStep />,
    control: /^Write a post/,
    role: 'button',
  },
  'a line on a wall': {
    area: 'feed',
    calls: ['POST /api/profiles/{id}/wall'],
    element: <WallComposer ownerId={mara.id} invitation="Write on your wall" />,
    control: /^Write on your wall/,
  },
  'a review': {
    area: 'reviews',
    calls: ['POST /api/games/{gameId}/reviews', 'PATCH /api/reviews/{id}'],
    element: (
      <ReviewDialog
        open
        onClose={nothing}
        game={game}
        review={undefined}
        playthrough={1}
        own={null}
        rating={null}
        onSaved={nothing}
      />
    ),
    control: /^Your review/,
  },
  'the way to a review': {
    area: 'reviews',
    calls: [],
    element: (
      <OwnReviewButton
        writing={{
          hasWritten: false,
          isFetching: false,
          write: nothing,
          editLatest: nothing,
          edit: nothing,
          recount: nothing,
          dialog: null,
        }}
      />
    ),
    control: /^Write a review/,
    role: 'button',
  },
  'a challenge': {
    area: 'challenges',
    calls: ['POST /api/challenges', 'PATCH /api/challenges/{id}', 'POST /api/challenges/{id}/publish'],
    element: <ChallengeSettingPage />,
    control: /^On to the goal/,
    role: 'button',
    path: '/challenges/new',
  },
  'a claim': {
    area: 'challenges',
    calls: ['POST /api/challenges/{id}/claims'],
    element: <HandInDialog challenge={challenge} onClose={nothing} />,
    control: /^How it went/,
  },
  'an entry by hand': {
    area: 'challenges',
    calls: ['POST /api/challenges/{id}/entries'],
    element: <LogDialog challenge={challenge} onClose={nothing} />,
    control: /^Note/,
  },
  'the way into a challenge': {
    area: 'challenges',
    calls: ['PUT /api/challenges/{id}/part'],
    element: <TakeOnButton challenge={challenge} />,
    control: /^Take it on/,
    role: 'button',
    isSaid: false,
  },
  'the way into a tournament': {
    area: 'tournaments',
    calls: ['PUT /api/tournaments/{id}/entry', 'PUT /api/tournaments/{id}/answers', 'PUT /api/tournaments/{id}/team'],
    element: <EnterButton tournament={tournament} />,
    control: /^Enter tournament/,
    role: 'button',
    isSaid: false,
  },
  'a tournament': {
    area: 'tournaments',
    calls: ['POST /api/tournaments', 'PATCH /api/tournaments/{id}', 'POST /api/tournaments/{id}/publish'],
    element: <TournamentSettingPage />,
    control: /^Name/,
  },
  'the check-in of a tournament': {
    area: 'tournaments',
    calls: ['PUT /api/tournaments/{id}/check-in', 'PUT /api/tournaments/{id}/matches/{match}/check-in'],
    element: <CheckInNow tournamentId={tournament.id} match={null} title="Friday Swiss" />,
    control: /^Check in/,
    role: 'button',
    isSaid: false,
  },
  'a result': {
    area: 'tournaments',
    calls: [
      'PUT /api/tournaments/{id}/matches/{match}/report',
      'POST /api/tournaments/{id}/matches/{match}/confirm',
      'PUT /api/tournaments/{id}/matches/{match}/decision',
    ],
    element: <MatchRoom match={aMatch()} />,
    control: /^Report result/,
    role: 'button',
  },
  'a new list': {
    area: 'hall',
    calls: ['POST /api/lists'],
    element: <NewListDialog open onClose={nothing} onBegun={nothing} />,
    control: /^Name/,
  },
  'what a list says': {
    area: 'hall',
    calls: ['PATCH /api/lists/{id}'],
    element: <EditListDialog list={list} onClose={nothing} />,
    control: /^Name/,
  },
  'the games of a list': {
    area: 'hall',
    calls: ['PUT /api/lists/{id}/games/{gameId}'],
    element: <AddGamesDialog list={list} onClose={nothing} onMissing={nothing} />,
    control: /^Find a game/,
    role: 'searchbox',
  },
  'who helps with a list': {
    area: 'hall',
    calls: ['PUT /api/lists/{id}/editors/{userId}'],
    element: <HelpersDialog list={list} onClose={nothing} />,
    control: /^Find a friend/,
    role: 'searchbox',
  },
  'a status': {
    area: 'hall',
    calls: ['PUT /api/presence/status', 'PUT /api/presence/playing'],
    element: <StatusDialog onClose={nothing} />,
    control: /^What are you up to/,
  },
  'a seat at a table': {
    area: 'hall',
    // The call of a status, from another room.
    calls: [],
    element: <TableDialog playing="Balatro" onClose={nothing} onOpened={nothing} />,
    control: /^Sit down/,
    role: 'button',
  },
  'a profile': {
    area: 'hall',
    calls: [
      'PATCH /api/profile',
      'PATCH /api/me',
      'PUT /api/me/handle',
      'PUT /api/profile/picture',
      'PUT /api/profile/banner-picture',
      'POST /api/media',
    ],
    element: <ProfileEditPage />,
    control: /^Line under your name/,
    path: '/profile/edit/profile',
    route: '/profile/edit/:section?',
  },
  'a crest': {
    area: 'hall',
    calls: [],
    element: <ProfileEditPage />,
    control: /^Reset crest/,
    role: 'button',
    path: '/profile/edit/crest',
    route: '/profile/edit/:section?',
  },
  'a showcase': {
    area: 'hall',
    calls: ['PUT /api/profile/showcases'],
    element: <ShowcaseEditor onDone={nothing} />,
    control: /^Add|^Show/,
    role: 'button',
  },
  'a collection': {
    area: 'hall',
    calls: ['POST /api/collections', 'PATCH /api/collections/{id}'],
    element: <NewCollectionDialog onClose={nothing} onBegun={nothing} />,
    control: /^Name/,
  },
  'a missing game': {
    area: 'hall',
    calls: ['POST /api/games/suggestions'],
    element: <MissingGameDialog open onClose={nothing} />,
    control: /^Title/,
  },
  'a wrong fact': {
    area: 'hall',
    calls: ['POST /api/games/{gameId}/corrections'],
    element: <WrongFactDialog game={aGame()} onClose={nothing} />,
    control: /^How do you know/,
  },
  'an invitation': {
    area: 'hall',
    calls: ['POST /api/invitations'],
    element: <OwnInvitations />,
    control: /^Make an invitation/,
    role: 'button',
  },
}
