import { dialogues, speak } from '../../dialogues.ts'
import { groups, people } from '../../people.ts'
import type { Actor } from '../actor.ts'
import type { Turn } from './turn.ts'

const conversationsAsked = 50
/** So many of a talk are in already when it begins. */
const speakersHere = 1

/** Members of a group talk with each other; whoever is missing for it comes in. */
export const talkInGroup: Turn = async (stage, actor) => {
  const { agenda, daily, random, troupe } = stage
  const group = groups.find(({ host, others }) => [host, ...others].includes(actor.firstName))
  if (group === undefined) return false
  const members = [group.host, ...group.others]
  const able = troupe.all.filter(
    (one) => one !== actor && !one.isShared && members.includes(one.firstName) && one.isWilling(),
  )
  const inside = able.filter(({ isHere }) => isHere())
  const dialogue = random.pick(dialogues.forAGroup)
  const speakers: Actor[] = [actor, ...inside, ...able.filter((one) => !inside.includes(one))].slice(
    0,
    dialogue.speakers,
  )
  if (speakers.length < dialogue.speakers || inside.length < speakersHere) return false
  const conversationId = await findGroup(actor, group.title)
  if (conversationId === undefined || !daily('talks').take('hall')) return false

  const absent = people.map(({ firstName }) => firstName).filter((name) => !members.includes(name))
  let ms = 0
  for (const { speaker, text } of speak(dialogue, random, absent)) {
    const by = speakers[speaker] ?? actor
    agenda.in(ms, async () => {
      if ((await troupe.callIn(by)) && by.isWilling()) by.say(conversationId, text)
    })
    ms += random.integer(18_000, 70_000)
  }
  return true
}

async function findGroup(actor: Actor, title: string): Promise<string | undefined> {
  const conversations = await actor.call('GET /api/conversations/user/{userId}', {
    params: { userId: actor.id },
    query: { limit: conversationsAsked },
  })
  return conversations.find((one) => one.kind === 'group' && one.title === title)?.id
}
