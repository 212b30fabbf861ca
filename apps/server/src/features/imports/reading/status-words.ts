import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { saidStatuses } from '@guildhall/contract/rules/game-limits'

/**
 * What launchers and trackers call where a game stands (rules of the product, section 14.4). "Played" says neither
 * whether somebody came to an end nor whether they go on: it rests.
 */
const words: Readonly<Record<string, SaidStatus>> = {
  'not played': 'backlog',
  'not started': 'backlog',
  'not yet played': 'backlog',
  yet: 'backlog',
  unstarted: 'backlog',
  unbeaten: 'backlog',
  backlogged: 'backlog',
  'in backlog': 'backlog',
  'up next': 'backlog',
  queued: 'backlog',
  planned: 'backlog',
  toplay: 'backlog',
  'to play': 'backlog',
  owned: 'backlog',
  unplayed: 'backlog',
  'plan to play': 'backlog',
  'want to play': 'wishlist',
  'wish list': 'wishlist',
  wanted: 'wishlist',
  'want to buy': 'wishlist',
  wishlisted: 'wishlist',
  'in progress': 'playing',
  'now playing': 'playing',
  'currently playing': 'playing',
  started: 'playing',
  ongoing: 'playing',
  active: 'playing',
  replaying: 'playing',
  incomplete: 'on-hold',
  unfinished: 'on-hold',
  shelved: 'on-hold',
  stalled: 'on-hold',
  played: 'on-hold',
  'on hold': 'on-hold',
  paused: 'on-hold',
  'aborted temporary': 'on-hold',
  finished: 'beaten',
  done: 'beaten',
  'main story': 'beaten',
  'story completed': 'beaten',
  'fully completed': 'completed',
  completionated: 'completed',
  mastered: 'completed',
  perfected: 'completed',
  platinum: 'completed',
  '100%': 'completed',
  abandoned: 'dropped',
  retired: 'dropped',
  quit: 'dropped',
  'gave up': 'dropped',
  'never playing': 'dropped',
  'aborted permanent': 'dropped',
  continuous: 'endless',
  infinite: 'endless',
  'not applicable': 'endless',
  multiplayer: 'endless',
  ungespielt: 'backlog',
  'nicht gespielt': 'backlog',
  'nicht begonnen': 'backlog',
  'noch nicht gespielt': 'backlog',
  offen: 'backlog',
  geplant: 'backlog',
  wunschliste: 'wishlist',
  gewünscht: 'wishlist',
  'spiele ich': 'playing',
  'spiele gerade': 'playing',
  'am spielen': 'playing',
  'wird gespielt': 'playing',
  angefangen: 'playing',
  begonnen: 'playing',
  laufend: 'playing',
  gespielt: 'on-hold',
  pausiert: 'on-hold',
  pause: 'on-hold',
  durchgespielt: 'beaten',
  beendet: 'beaten',
  abgeschlossen: 'beaten',
  fertig: 'beaten',
  komplett: 'completed',
  komplettiert: 'completed',
  platin: 'completed',
  abgebrochen: 'dropped',
  aufgegeben: 'dropped',
  endlos: 'endless',
}
const known = new Map<string, SaidStatus>([
  ...Object.entries(words),
  ...saidStatuses.map((status): [string, SaidStatus] => [status, status]),
])

/** Games come into a launcher like this: nobody chose it. */
const vague = new Set([
  'not played',
  'not started',
  'not yet played',
  'unplayed',
  'played',
  'no status',
  'owned',
  'yet',
  'ungespielt',
  'nicht gespielt',
  'gespielt',
])

/** Where a game stands by a word of somebody else; a word that is not known says nothing. */
export function readStatusWord(value: string): { status: SaidStatus | null; isStatusVague: boolean } {
  const word = value
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
  const spaced = word.replaceAll('-', ' ')
  return { status: known.get(word) ?? known.get(spaced) ?? null, isStatusVague: vague.has(word) || vague.has(spaced) }
}
