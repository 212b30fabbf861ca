import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { Say } from '../../../../platform/words/words.ts'
import type { GameNews } from '../../../games/index.ts'
import { cause } from '../define-causes.ts'

const { gaming } = notificationTypes

type Unlock = { readonly gameId: number; readonly game: string; readonly title: string }

/** What members are told of games. */
export const gameCauses = {
  AchievementUnlocked: cause({
    type: gaming,
    tells: (unlock: Unlock, isOwn: boolean) => ({ ...unlock, isOwn }),
    words: (say, { title, game, isOwn }, { actor }) =>
      isOwn
        ? { message: say('You unlocked something rare in {game}: {title}', { game, title }) }
        : {
            message: say('{actor} unlocked something rare in {game}: {title}', { actor, game, title }),
            words: say('unlocked something rare in {game}: {title}', { game, title }),
          },
    many: (say, { game }, people) => say('{people} unlocked something rare in {game}.', { people, game }),
    target: 'game',
  }),
  GameUpdate: cause({
    type: gaming,
    tells: (game: string, news: GameNews) => ({ game, news }),
    words: (say, { game, news }) => ({ message: sayNews(say, game, news) }),
    target: 'game',
  }),
} as const

function sayNews(say: Say, game: string, news: GameNews): string {
  if ('title' in news) {
    const { title } = news
    return news.kind === 'edition'
      ? say('{game} has a new edition: {title}', { game, title })
      : say('{title} is {game} now: the two are one game.', { game, title })
  }
  if (news.kind === 'out') return say('{game} is out.', { game })
  if (news.day === null) return say('{game} comes out in {year}.', { game, year: String(news.year) })
  const [year = '', month = '', day = ''] = news.day.split('-')
  return say('{game} comes out on {date}.', { game, date: say('{year}-{month}-{day}', { year, month, day }) })
}
