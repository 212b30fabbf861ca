// What the hall says about a sync: while it runs, and when it has ended.

import type { SyncOutcome } from '@guildhall/contract/rules/library-limits'
import type { SteamSync } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { countText, gamesText } from '../game-counts.ts'
import { isPast } from './sync-state.ts'

const isOfWishes = ({ brings }: SteamSync): boolean => brings === 'wishlist'
const keepUsing = t`You can keep using the library.`

/** Beside the ring: the amount in large letters, and what it is an amount of. */
export function progressWords(sync: SteamSync): { amount: string; rest: string } {
  const { state, step, owned, done, of } = sync
  if (state === 'waiting') return { amount: t`In line`, rest: t`This sync begins in a moment. You need not wait here.` }
  if (state === 'stopping') return { amount: t`Stopping`, rest: t`The game in hand is finished first.` }
  if (isOfWishes(sync) && isPast(sync, 'games')) {
    return { amount: gamesText(of), rest: t`on your wishlist. ${keepUsing}` }
  }
  switch (step) {
    case 'account':
    case 'games':
      return {
        amount: t`Asking Steam`,
        rest: isOfWishes(sync) ? t`for your wishlist. ${keepUsing}` : t`for your games. ${keepUsing}`,
      }
    case 'matching':
      return { amount: t`${countText(done)} of ${countText(owned)}`, rest: t`games looked up. ${keepUsing}` }
    case 'saving':
      return { amount: t`${countText(done)} of ${countText(of)}`, rest: t`games on your shelf. ${keepUsing}` }
    case 'achievements':
      return {
        amount: t`${countText(done)} of ${countText(of)}`,
        rest: t`games asked for achievements. ${keepUsing}`,
      }
  }
}

export type StepLine = { readonly id: string; readonly state: 'done' | 'doing' | 'todo'; readonly words: string }

/** The steps as the member sees them; finding the account and its games is one. */
export function stepLines(sync: SteamSync): StepLine[] {
  const lines = isOfWishes(sync)
    ? [wishlistLine(sync), wishesLine(sync)]
    : [accountLine(sync), matchingLine(sync), savingLine(sync), achievementsLine(sync)]
  return sync.state === 'waiting' ? lines.map((line) => ({ ...line, state: 'todo' })) : lines
}

function accountLine(sync: SteamSync): StepLine {
  const id = 'account'
  if (isPast(sync, 'games')) return { id, state: 'done', words: t`Account found, ${gamesText(sync.owned)}` }
  return {
    id,
    state: 'doing',
    words: isPast(sync, 'account') ? t`Account found, asking for its games` : t`Finding your account`,
  }
}

function wishlistLine(sync: SteamSync): StepLine {
  const id = 'wishlist'
  if (isPast(sync, 'games')) return { id, state: 'done', words: t`Your wishlist found` }
  return { id, state: 'doing', words: t`Asking for your wishlist` }
}

function wishesLine(sync: SteamSync): StepLine {
  const id = 'wishes'
  if (isPast(sync, 'saving')) return { id, state: 'done', words: t`Your wishlist on your shelf` }
  return { id, state: isPast(sync, 'games') ? 'doing' : 'todo', words: t`Putting it on your shelf` }
}

function matchingLine(sync: SteamSync): StepLine {
  const id = 'matching'
  if (isPast(sync, 'matching')) return { id, state: 'done', words: t`${gamesText(sync.matched)} matched` }
  if (sync.step !== 'matching') return { id, state: 'todo', words: t`Matching games` }
  return { id, state: 'doing', words: sync.current === null ? t`Matching games` : t`Matching “${sync.current}”` }
}

function savingLine(sync: SteamSync): StepLine {
  const id = 'saving'
  if (isPast(sync, 'saving')) return { id, state: 'done', words: t`Games and hours on your shelf` }
  if (sync.step !== 'saving') return { id, state: 'todo', words: t`Games and hours` }
  return { id, state: 'doing', words: sync.current === null ? t`Games and hours` : t`Hours of “${sync.current}”` }
}

function achievementsLine({ step, current }: SteamSync): StepLine {
  const id = 'achievements'
  if (step !== 'achievements') return { id, state: 'todo', words: t`Achievements` }
  return { id, state: 'doing', words: current === null ? t`Achievements` : t`Achievements of “${current}”` }
}

/** For speech: the step, without the numbers and names that pass by. */
export function spokenStep(sync: SteamSync): string {
  if (sync.state === 'waiting') return t`The Steam sync waits for its turn.`
  if (sync.state === 'stopping') return t`The Steam sync stops after the game in hand.`
  if (isOfWishes(sync)) {
    return isPast(sync, 'games')
      ? t`Steam told your wishlist. Putting it on your shelf.`
      : t`Asking Steam for your wishlist.`
  }
  switch (sync.step) {
    case 'account':
    case 'games':
      return t`Asking Steam for your games.`
    case 'matching':
      return t`Steam lists ${gamesText(sync.owned)}. Matching them.`
    case 'saving':
      return t`${gamesText(sync.matched)} matched. Putting them on your shelf.`
    case 'achievements':
      return t`Your games are on your shelf. Asking for achievements.`
  }
}

/** For speech and for the rail: that it has ended, and how. */
export function spokenEnd(sync: SteamSync): string {
  if (sync.report !== null && sync.outcome === 'synced') {
    const { created, updated, wished } = sync.report
    if (created === 0 && updated === 0 && wished === 0) return t`Steam has told nothing new.`
    if (created === 0 && updated === 0) return t`The Steam sync is done: ${gamesText(wished)} new on your wishlist.`
    return t`The Steam sync is done: ${gamesText(created)} new, ${countText(updated)} updated.`
  }
  const { title, text } = endWords(sync)
  return `${title}. ${text}`
}

type EndWords = { readonly title: string; readonly text: string }

/** How a sync ended that was stopped or failed. */
export function endWords(sync: SteamSync): EndWords {
  const { outcome } = sync
  const reason = outcome === null || outcome === 'synced' ? null : wordsOf(sync, outcome)
  if (reason !== null && !(sync.canResume && isBegun(sync))) return reason
  const title = isBegun(sync) ? t`Sync stopped at ${countText(sync.done)} of ${countText(sync.of)}` : t`Sync stopped`
  const safe = isBegun(sync) ? t`What was matched is kept.` : t`Nothing was changed.`
  return { title, text: reason === null ? safe : `${safe} ${reason.title}.` }
}

/** Whether it came as far as to the games, so that there is something to carry on with. */
export const isBegun = ({ of, done }: SteamSync): boolean => of > 0 && done > 0

function wordsOf(sync: SteamSync, outcome: Exclude<SyncOutcome, 'synced'>): EndWords {
  return isOfWishes(sync) && outcome === 'private_or_hidden' ? noWishesWords : outcomeWords[outcome]
}

const noWishesWords: EndWords = {
  title: t`Steam shows no wishlist of this account`,
  text: t`Your shelf stays as it is. The list is empty, or not public: in Steam, open Edit profile → Privacy settings, set My profile to Public, then sync again.`,
}

/** Each way to fail in words of its own. None of them takes anything off the shelf. */
export const outcomeWords: Readonly<Record<Exclude<SyncOutcome, 'synced'>, EndWords>> = {
  private_or_hidden: {
    title: t`Steam shows no games of this account`,
    text: t`Your shelf stays as it is. In Steam, open Edit profile → Privacy settings, set Game details to Public, then sync again.`,
  },
  not_found: {
    title: t`Steam does not know this account any more`,
    text: t`Your shelf stays as it is. To sync another account, unlink this one first.`,
  },
  unlinked: {
    title: t`The account was unlinked meanwhile`,
    text: t`What had come from Steam is gone with it.`,
  },
  steam_unavailable: {
    title: t`Steam does not answer`,
    text: t`Your shelf stays as it is. Try again in a while.`,
  },
  rate_limited: {
    title: t`Steam wants to be asked less often`,
    text: t`Your shelf stays as it is. Try again in a quarter of an hour or so.`,
  },
  catalogue_unavailable: {
    title: t`The catalogue of games does not answer`,
    text: t`Without it one game cannot be told from another. Your shelf stays as it is; try again in a while.`,
  },
  misconfigured: {
    title: t`Steam does not take this hall’s key`,
    text: t`That is for the hall’s host to mend, who has been told. Your account and your shelf are fine.`,
  },
}
