import { type LeagueTier, leagueTiers } from '@guildhall/contract/rules/challenges/league-rules'
import type { Say } from '../../../../platform/words/words.ts'
import type { Named, Sentence } from '../define-causes.ts'

/** What staff said of somebody, or where they came in when their weekly league was closed. */
export type LeagueNews = { readonly what: 'taken-out' | 'put-back' } | LeaguePlaceNews
type LeaguePlaceNews = {
  readonly tier: LeagueTier
  readonly place: number
  readonly people: number
  readonly move: 'up' | 'down' | 'stays'
}

export function ofLeague(say: Say, news: LeagueNews, { actor }: Named): Sentence {
  if (!('what' in news)) return ofPlace(say, news)
  return news.what === 'taken-out'
    ? {
        message: say('{actor} took you out of the tables of the weekly league', { actor }),
        words: say('took you out of the tables of the weekly league'),
      }
    : {
        message: say('{actor} lets you stand in the tables of the weekly league again', { actor }),
        words: say('lets you stand in the tables of the weekly league again'),
      }
}

function ofPlace(say: Say, { tier, place, people, move }: LeaguePlaceNews): Sentence {
  const at = { league: names[tier](say), place, people }
  const next = leagueTiers[leagueTiers.indexOf(tier) + (move === 'up' ? 1 : -1)] ?? tier
  const told = { ...at, next: names[next](say) }
  switch (move) {
    case 'up':
      return { message: say('Weekly league {league}: place {place} of {people}. You rise to {next}.', told) }
    case 'down':
      return { message: say('Weekly league {league}: place {place} of {people}. You go down to {next}.', told) }
    case 'stays':
      return { message: say('Weekly league {league}: place {place} of {people}. You stay.', at) }
  }
}

const names: Readonly<Record<LeagueTier, (say: Say) => string>> = {
  bronze: (say) => say('Bronze'),
  silver: (say) => say('Silver'),
  gold: (say) => say('Gold'),
  sapphire: (say) => say('Sapphire'),
  ruby: (say) => say('Ruby'),
  emerald: (say) => say('Emerald'),
  amethyst: (say) => say('Amethyst'),
  pearl: (say) => say('Pearl'),
  obsidian: (say) => say('Obsidian'),
  diamond: (say) => say('Diamond'),
}
