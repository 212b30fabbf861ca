import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { postMaximum } from '@guildhall/contract/rules/post-limits'
import { playingTextMaximum, statusTextMaximum } from '@guildhall/contract/rules/presence-limits'
import { describe, expect, it } from 'vitest'
import { slots } from '../../phrases/slots.ts'
import { createRandom } from '../../seeded-random.ts'
import { cast, isUp } from '../cast/cast.ts'
import { answersBelowFirstPosts, answersBelowPosts, answersToAnswers } from './answers-below-posts.ts'
import { answersInGroups, answersInTalk, wordsToNewFriends } from './answers-in-talk.ts'
import { answersOfCompany } from './answers-of-company.ts'
import { createLines, readLines, roomsOf } from './choose-line.ts'
import { postsOfAnEvening, statusesOfAnEvening, wordsOfAFinish } from './posts-of-an-evening.ts'
import { hear } from './what-is-said.ts'

describe('the words of the actors', () => {
  const inTalk = [
    ...Object.values(answersInTalk),
    ...Object.values(answersOfCompany),
    wordsToNewFriends,
    answersInGroups,
  ].flatMap(readLines)
  const belowPosts = [...Object.values(answersBelowPosts), answersBelowFirstPosts, answersToAnswers].flatMap(readLines)
  const ofPosts = postsOfAnEvening.flatMap(({ text, answers }) => [text, ...answers.map((answer) => answer.text)])

  it('leave no room that nobody fills, and fit', () => {
    const lines = [...inTalk, ...belowPosts, ...readLines(wordsOfAFinish), ...readLines(statusesOfAnEvening)]
    const rooms = new Set(lines.flatMap(roomsOf))
    expect([...rooms].toSorted()).toEqual(['game', 'mine', 'theirs', 'who', 'you'])
    expect(ofPosts.flatMap((text) => roomsOf(text) as string[]).filter((slot) => !(slot in slots))).toEqual([])
    expect(lines.filter((line) => line.length > messageMaximum || line.trim() === '')).toEqual([])
    expect(ofPosts.filter((text) => text.length > postMaximum / 2)).toEqual([])
    expect(readLines(statusesOfAnEvening).filter(({ length }) => length > statusTextMaximum)).toEqual([])
    expect(
      cast.flatMap(({ habits }) => habits?.plays ?? []).filter(({ length }) => length > playingTextMaximum),
    ).toEqual([])
    expect(new Set(ofPosts).size).toBe(ofPosts.length)
  })

  it('have a line for whoever says nothing of a game', () => {
    const all = [...Object.values(answersInTalk), ...Object.values(answersBelowPosts), answersBelowFirstPosts]
    const bare = all.map((text) => readLines(text).filter((line) => roomsOf(line).every((room) => room === 'you')))
    expect(bare.filter(({ length }) => length < 2)).toEqual([])
  })

  it.each([
    [
      'Hello Kasper, I am Ida. I saw you in the hall and wanted to say hello. Shall we play something?',
      'hello and play',
      undefined,
    ],
    [
      'Hello Wren, I am Ida. We both have Hades, Gris and Journey on the shelf. Shall we play?',
      'hello and play',
      'Hades',
    ],
    ['Hello everybody, I am new here.', 'hello', undefined],
    ['anyone up for valheim?', 'invitation', 'Valheim'],
    ['I never finished Outer Wilds. Are you free for Helldivers 2 on Friday at nine?', 'date', 'Helldivers 2'],
    ['I never finished Outer Wilds. Are you free tomorrow?', 'date', undefined],
    ['Shall we play?', 'invitation', undefined],
    ['How about Friday at nine?', 'date', undefined],
    ['Tomorrow at eight?', 'date', undefined],
    ['And what about you?', 'personal', undefined],
    ['I finished Celeste! It was not easy.', 'finished', 'Celeste'],
    ['Why don’t we play Celeste?', 'invitation', 'Celeste'],
    ['I don’t want to play.', 'plain', undefined],
    ['I want to play more this year.', 'chat', undefined],
    ['Have you finished Celeste?', 'about you', 'Celeste'],
    ['Haven’t you finished Celeste?', 'about you', 'Celeste'],
    ['I finished Hades. Have you played Celeste?', 'about you', 'Celeste'],
    ['What is your favourite game?', 'personal', undefined],
    ['Hello Kasper, how are you?', 'how are you', undefined],
    ['Are you there?', 'are you there', undefined],
    ['Hello, anybody here?', 'are you there', undefined],
    ['Is anybody around?', 'are you there', undefined],
    ['How do I report somebody here?', 'how to report', undefined],
    ['Hello Sorcha, where can I report a message?', 'how to report', undefined],
    ['I want to report Pavel.', 'how to report', undefined],
    ['I want to report that I finished Hades!', 'finished', 'Hades'],
    ['Wie kann ich jemanden melden?', 'how to report', undefined],
    ['How can I block somebody here?', 'how to block', undefined],
    ['What are the rules here?', 'the rules', undefined],
    ['What are the rules of Balatro?', 'question', 'Balatro'],
    ['I always come back to Stardew Valley. Who should I sit with?', 'company', 'Stardew Valley'],
    ['whom should I sit with? You promised', 'company', undefined],
    ['Mit wem kann ich hier spielen?', 'company', undefined],
    ['Does anybody here play Celeste?', 'company', 'Celeste'],
    ['Can I play with you?', 'invitation', undefined],
    ['Who wants to play Valheim?', 'invitation', 'Valheim'],
    ['Hades or Celeste?', 'question', undefined],
    ['I never finished Outer Wilds', 'unfinished', 'Outer Wilds'],
    ['I haven’t finished it yet.', 'unfinished', undefined],
    ['I did not beat the last boss in Hades.', 'unfinished', 'Hades'],
    ['I almost finished Celeste.', 'plain', 'Celeste'],
    ['My sister finished Celeste.', 'chat', 'Celeste'],
    ['I finished dinner.', 'chat', undefined],
    ['I have finally finished the campaign!', 'finished', undefined],
    ['I was never stuck in Portal.', 'plain', 'Portal'],
    ['I can’t beat the first boss', 'stuck', undefined],
    ['I am stuck in Celeste. Any tips?', 'stuck', 'Celeste'],
    ['I see you have Hades.', 'chat', 'Hades'],
    ['My dog died.', 'plain', undefined],
    ['Is Portal 2 worth it alone?', 'question', 'Portal 2'],
    ['I am stuck in Celeste', 'stuck', 'Celeste'],
    ['Finished Hollow Knight!', 'finished', 'Hollow Knight'],
    ['Thanks, see you', 'thanks', undefined],
    ['Good night all', 'farewell', undefined],
    ['This rain.', 'chat', undefined],
  ] as const)('fit what is said: %s', (text, said, game) => {
    expect(hear(text)).toEqual({ said, game })
  })

  it('are not said again soon', () => {
    const lines = createLines(createRandom(3))
    const said = Array.from({ length: 5 }, () => lines(answersInTalk.farewell, { you: 'Ida' }))
    expect(new Set(said.slice(0, 4)).size).toBe(4)
  })

  it('are there at each hour: five may come', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 0, 1, hour, 30))
    const up = hours.map((now) => cast.filter(({ habits }) => habits && isUp(habits, now)).length)
    expect(Math.min(...up)).toBeGreaterThanOrEqual(5)
  })
})
