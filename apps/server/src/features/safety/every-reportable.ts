import type { Message } from '@guildhall/contract/chat/messages'
import { neighboursKept, type ReportableKind, type ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Challenges } from '../challenges/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Lists } from '../lists/index.ts'
import type { Posts } from '../posts/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Reviews } from '../reviews/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import { idOfRoomAnd, meantIn, wordsLookedThrough } from './match-room.ts'

type Said = { readonly authorId: string; readonly text: string; readonly at: string | null }

/** A thing as the reporter sees it. Names are not kept: people are called as they are today. */
export type Copied = Omit<Said, 'authorId'> & {
  /** None of what is nobody's. */
  readonly authorId: string | null
  /** What it is called, if it has a name. */
  readonly title: string
  readonly place: string
  readonly pictures: number
  /** Where they are, for the pictures of a profile or a group. Reports before these have none. */
  readonly addresses?: readonly string[]
  readonly before: readonly Said[]
  readonly after: readonly Said[]
  /** What reports of it come together by, where that is not what the reporter names. */
  readonly targetId?: string
}

export type ReportableParts = {
  readonly chat: Pick<
    Chat,
    | 'message'
    | 'history'
    | 'conversation'
    | 'takeDownMessage'
    | 'putMessageBack'
    | 'takeGroupDown'
    | 'putGroupBack'
    | 'warnBeforeGroupPicture'
    | 'takeGroupPictureWarningOff'
    | 'isGroupPictureWarningOn'
  >
  readonly posts: Pick<
    Posts,
    | 'postSeen'
    | 'commentSeen'
    | 'takeDownPost'
    | 'putPostBack'
    | 'takeDownComment'
    | 'putCommentBack'
    | 'veilByStaff'
    | 'unveilByStaff'
    | 'isVeiledByStaff'
    | 'tagSeen'
    | 'takeTagDown'
    | 'putTagBack'
  >
  readonly reviews: Pick<Reviews, 'seenBy' | 'takeDown' | 'putBack' | 'warnBefore' | 'takeWarningOff' | 'isWarningOn'>
  readonly lists: Pick<Lists, 'get' | 'takeDown' | 'putBack' | 'warnBefore' | 'takeWarningOff' | 'isWarningOn'>
  readonly profiles: Pick<
    Profiles,
    | 'describe'
    | 'ownProfile'
    | 'wallLineSeen'
    | 'takeWallLineDown'
    | 'putWallLineBack'
    | 'warnBeforeWallLine'
    | 'takeWallWarningOff'
    | 'isWallWarningOn'
    | 'warnBeforePictures'
    | 'takePictureWarningOff'
    | 'isPictureWarningOn'
    | 'takePicturesDown'
    | 'putPicturesBack'
    | 'showcaseWordsSeen'
    | 'takeProfileWordsDown'
    | 'putProfileWordsBack'
  >
  readonly presence: Pick<Presence, 'people' | 'takeSayingsDown' | 'putSayingsBack'>
  readonly challenges: Pick<
    Challenges,
    | 'get'
    | 'claimSeen'
    | 'takeChallengeDown'
    | 'putChallengeBack'
    | 'forgetChallengeWords'
    | 'takeClaimDown'
    | 'putClaimBack'
  >
  readonly tournaments: Pick<
    Tournaments,
    | 'takeTournamentDown'
    | 'putTournamentBack'
    | 'forgetTournamentWords'
    | 'get'
    | 'entrySeen'
    | 'takeEntryDown'
    | 'putEntryBack'
    | 'series'
    | 'talkSidesSeen'
    | 'takeSeriesDown'
    | 'putSeriesBack'
  >
}

/** How staff take a thing away, and put it back: by the face of the feature that has it. */
type Removal = {
  /** Hands back what it was, as JSON keeps it; nothing where it is gone already. */
  readonly takeDown: (unit: UnitOfWork, id: string) => Promise<unknown>
  /** Whether it is there again. */
  readonly putBack: (unit: UnitOfWork, id: string, kept: unknown) => Promise<boolean>
  /** What else is left of it once it cannot be put back. */
  readonly forget?: (unit: UnitOfWork, id: string) => Promise<void>
}

/** What a feature hands over comes back to it as it was stored. */
function removal<Kept>(
  takeDown: (unit: UnitOfWork, id: string) => Promise<Kept | undefined>,
  putBack: (unit: UnitOfWork, id: string, kept: Kept) => Promise<boolean>,
  forget?: (unit: UnitOfWork, id: string) => Promise<void>,
): Removal {
  return { takeDown, putBack: (unit, id, kept) => putBack(unit, id, kept as Kept), ...(forget && { forget }) }
}

/** How staff put a warning before a thing, as the outcome of a case, and take it off. */
type Veil = {
  /** Whether there was anything to veil. */
  readonly put: (unit: UnitOfWork, id: string, by: { caseId: string; rule: ReportReason }) => Promise<boolean>
  /** Whether it was there. */
  readonly takeOff: (unit: UnitOfWork, id: string, caseId: string) => Promise<boolean>
  readonly isOn: (db: Database, id: string, caseId: string) => Promise<boolean>
}

type Reportable = {
  /** Said among few: staff who have not taken the case read nothing of it. */
  readonly isPrivate?: true
  /** Nothing, or a problem of its own that is not found, where the caller does not see it. */
  readonly copy: (db: Database, caller: Caller, id: string) => Promise<Copied | undefined>
  /** Left out where nothing can be taken away so that it comes back as it was. */
  readonly removal?: Removal
  /** Left out where no warning can stand before it. */
  readonly veil?: Veil
}

const plain = { title: '', text: '', place: '', pictures: 0, before: [], after: [] } as const

const lines = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join('\n')

/** All that it says: words of their own, what they passed on, and what they asked. */
const saidIn = ({ senderUserId, text, forwarded, poll, createdAt }: Message): Said => ({
  authorId: senderUserId,
  text: lines(text, forwarded?.text, poll?.question, ...(poll?.options ?? []).map((option) => option.text)),
  at: createdAt,
})

const picturesIn = ({ attachments, forwarded }: Message): number =>
  attachments.length + (forwarded?.attachments.length ?? 0)

/** What can be reported: each is copied by the face of the feature that has it, as far as the reporter sees it. */
export function everyReportable(parts: ReportableParts): Readonly<Record<ReportableKind, Reportable>> {
  const { chat, posts, reviews, lists, profiles, challenges, tournaments } = parts
  const veil: Veil = { put: posts.veilByStaff, takeOff: posts.unveilByStaff, isOn: posts.isVeiledByStaff }
  return {
    message: {
      isPrivate: true,
      removal: removal(chat.takeDownMessage, chat.putMessageBack),
      async copy(db, caller, id) {
        const message = await chat.message(db, caller, id)
        if (message.kind !== 'text' || message.deleted !== null) return undefined
        const { title } = await chat.conversation(db, caller, message.conversationId)
        const page = { around: id, limit: 2 * neighboursKept + 1 }
        const around = await chat.history(db, caller, message.conversationId, page)
        const said = around.filter(({ kind }) => kind === 'text')
        return {
          ...plain,
          ...saidIn(message),
          place: title ?? '',
          pictures: picturesIn(message),
          before: said.filter(({ seq }) => seq < message.seq).map(saidIn),
          after: said.filter(({ seq }) => seq > message.seq).map(saidIn),
        }
      },
    },
    post: {
      removal: removal(posts.takeDownPost, posts.putPostBack),
      veil,
      async copy(db, caller, id) {
        return { ...plain, ...(await posts.postSeen(db, caller, id)) }
      },
    },
    comment: {
      removal: removal(posts.takeDownComment, posts.putCommentBack),
      veil,
      async copy(db, caller, id) {
        const { above, isDeleted, ...found } = await posts.commentSeen(db, caller, id)
        return isDeleted ? undefined : { ...plain, ...found, before: above }
      },
    },
    review: {
      removal: removal(reviews.takeDown, (unit, _id, kept) => reviews.putBack(unit, kept)),
      veil: { put: reviews.warnBefore, takeOff: reviews.takeWarningOff, isOn: reviews.isWarningOn },
      async copy(db, caller, id) {
        const [review] = await reviews.seenBy(db, caller, [id])
        if (review === undefined) return undefined
        const { author, title, text, createdAt } = review
        return { ...plain, authorId: author.id, title, text, at: createdAt }
      },
    },
    list: {
      removal: removal(lists.takeDown, (unit, _id, kept) => lists.putBack(unit, kept)),
      veil: { put: lists.warnBefore, takeOff: lists.takeWarningOff, isOn: lists.isWarningOn },
      async copy(db, caller, id) {
        const { owner, name, description, entries, updatedAt } = await lists.get(db, caller, id)
        const games = entries.map(({ game, note }) => (note === '' ? game.title : `${game.title}: ${note}`))
        return { ...plain, authorId: owner.id, title: name, text: lines(description, ...games), at: updatedAt }
      },
    },
    profile: wordsOfProfile(parts),
    picture: {
      removal: removal(profiles.takePicturesDown, profiles.putPicturesBack),
      veil: {
        put: profiles.warnBeforePictures,
        takeOff: profiles.takePictureWarningOff,
        isOn: profiles.isPictureWarningOn,
      },
      async copy(db, caller, id) {
        const { member, banner } = await profiles.describe(db, caller, id, undefined)
        const addresses = [member.avatar, banner.kind === 'picture' ? banner.url : null].flatMap((each) => each ?? [])
        if (addresses.length === 0) return undefined
        const title = `${member.firstName} ${member.lastName} (@${member.handle})`
        return { ...plain, authorId: member.id, title, at: null, pictures: addresses.length, addresses }
      },
    },
    wallLine: {
      removal: removal(profiles.takeWallLineDown, profiles.putWallLineBack),
      veil: { put: profiles.warnBeforeWallLine, takeOff: profiles.takeWallWarningOff, isOn: profiles.isWallWarningOn },
      async copy(db, caller, id) {
        return { ...plain, ...(await profiles.wallLineSeen(db, caller, id)) }
      },
    },
    group: reportableGroup(chat),
    challenge: {
      removal: removal(challenges.takeChallengeDown, challenges.putChallengeBack, challenges.forgetChallengeWords),
      async copy(db, caller, id) {
        const { creator, title, rules, prize, startsAt } = await challenges.get(db, caller, id)
        if (creator === null) return undefined
        return { ...plain, authorId: creator.id, title, text: lines(rules, prize), at: startsAt }
      },
    },
    claim: {
      isPrivate: true,
      removal: removal(challenges.takeClaimDown, challenges.putClaimBack),
      async copy(db, caller, id) {
        const { userId, challengeTitle, words, link, pictures, at } = await challenges.claimSeen(db, caller, id)
        if (userId === null) return undefined
        const said = { authorId: userId, text: lines(words, link), at: at.toISOString() }
        return { ...plain, ...said, place: challengeTitle, pictures: pictures.length }
      },
    },
    matchRoom: roomOfMatch(parts),
    tag: reportableTag(posts),
    ...aroundTournaments(tournaments),
  }
}

/** Before its picture stands the warning: what it is called is how its members find it. */
function reportableGroup(chat: ReportableParts['chat']): Reportable {
  return {
    isPrivate: true,
    removal: removal(chat.takeGroupDown, chat.putGroupBack),
    veil: {
      put: chat.warnBeforeGroupPicture,
      takeOff: chat.takeGroupPictureWarningOff,
      isOn: chat.isGroupPictureWarningOn,
    },
    async copy(db, caller, id) {
      const group = await chat.conversation(db, caller, id)
      const owner = Object.entries(group.participantMap).find(([, { role }]) => role === 'owner')
      if (group.kind !== 'group' || owner === undefined) return undefined
      const { title, description, picture, warnedPicture } = group
      const addresses = [picture ?? warnedPicture?.address].flatMap((each) => each ?? [])
      const said = { title: title ?? '', text: description ?? '', pictures: addresses.length, addresses }
      return { ...plain, ...said, authorId: owner[0], at: null }
    },
  }
}

/** Nobody's, and of no words but its own. */
function reportableTag(posts: ReportableParts['posts']): Reportable {
  return {
    removal: removal(posts.takeTagDown, posts.putTagBack),
    async copy(db, caller, id) {
      const tag = await posts.tagSeen(db, caller, id)
      return tag === undefined ? undefined : { ...plain, authorId: null, title: `#${tag}`, at: null }
    },
  }
}

/** All that members say of themselves, but for their name: also in showcases, and for a while. */
function wordsOfProfile({ profiles, presence }: Pick<ReportableParts, 'profiles' | 'presence'>): Reportable {
  type Kept = {
    readonly words: NonNullable<Awaited<ReturnType<typeof profiles.takeProfileWordsDown>>> | null
    readonly sayings: NonNullable<Awaited<ReturnType<typeof presence.takeSayingsDown>>> | null
  }
  return {
    removal: removal<Kept>(
      async (unit, id) => {
        const words = (await profiles.takeProfileWordsDown(unit, id)) ?? null
        const sayings = (await presence.takeSayingsDown(unit, id)) ?? null
        return words === null && sayings === null ? undefined : { words, sayings }
      },
      async (unit, id, { words, sayings }) => {
        const isWritten = words !== null && (await profiles.putProfileWordsBack(unit, id, words))
        const isSaid = sayings !== null && (await presence.putSayingsBack(unit, id, sayings))
        return isWritten || isSaid
      },
    ),
    async copy(db, caller, id) {
      const { member, headline, bio, pronouns, links } = await profiles.describe(db, caller, id, undefined)
      const title = `${member.firstName} ${member.lastName} (@${member.handle})`
      const [said] = await presence.people(db, caller.userId, [member.id])
      const showcases = await profiles.showcaseWordsSeen(db, caller, member.id)
      const linked = links.flatMap(({ label, address }) => [label, address])
      const text = lines(headline, pronouns, bio, ...linked, ...showcases, said?.status?.text, said?.playing?.text)
      const pictures = member.avatar === null ? 0 : 1
      return { ...plain, authorId: member.id, title, text, at: null, pictures }
    },
  }
}

/** What is said between those who play. It is needed to play, so nothing of it is folded away or removed as a whole. */
function roomOfMatch({ chat, tournaments }: Pick<ReportableParts, 'chat' | 'tournaments'>): Reportable {
  return {
    isPrivate: true,
    async copy(db, caller, id) {
      const { title } = await chat.conversation(db, caller, id)
      const sides = await tournaments.talkSidesSeen(db, caller, id)
      if (sides === undefined) return undefined
      const meant = meantIn(await chat.history(db, caller, id, { limit: wordsLookedThrough }), sides, caller)
      if (meant === undefined) return undefined
      const { aboutId, word, before, after } = meant
      return {
        ...plain,
        ...(word === undefined ? { authorId: aboutId, at: null } : saidIn(word)),
        targetId: idOfRoomAnd(id, aboutId),
        place: title ?? '',
        pictures: word === undefined ? 0 : picturesIn(word),
        before: before.map(saidIn),
        after: after.map(saidIn),
      }
    },
  }
}

/** A tournament is of its host; what somebody wrote to enter it, and a series, are things of their own. */
function aroundTournaments(
  tournaments: ReportableParts['tournaments'],
): Readonly<Record<'tournament' | 'entry' | 'series', Reportable>> {
  return {
    tournament: {
      removal: removal(
        tournaments.takeTournamentDown,
        tournaments.putTournamentBack,
        tournaments.forgetTournamentWords,
      ),
      async copy(db, caller, id) {
        const { host, title, rules, prize, questions, series, createdAt } = await tournaments.get(db, caller, id)
        if (host === null) return undefined
        const asked = questions.flatMap(({ words, choices }) => [words, ...choices])
        const text = lines(rules, prize, ...asked, series?.name)
        return { ...plain, authorId: host.id, title, text, at: createdAt }
      },
    },
    entry: {
      // What was answered may be for hosts and referees alone.
      isPrivate: true,
      removal: removal(tournaments.takeEntryDown, tournaments.putEntryBack),
      async copy(db, caller, id) {
        const found = await tournaments.entrySeen(db, caller, id)
        if (found === undefined) return undefined
        const { authorId, team, answers, tournament, at } = found
        const said = { authorId, text: lines(team, ...answers), at: at.toISOString() }
        return { ...plain, ...said, place: tournament }
      },
    },
    series: {
      removal: removal(tournaments.takeSeriesDown, tournaments.putSeriesBack),
      async copy(db, caller, id) {
        const { host, name } = await tournaments.series(db, caller, id)
        return host === null ? undefined : { ...plain, authorId: host.id, title: name, at: null }
      },
    },
  }
}
