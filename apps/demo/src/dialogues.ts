import { companyForAGroup } from './phrases/company-for-a-group.ts'
import { companyForTwo } from './phrases/company-for-two.ts'
import { eveningsForAGroup } from './phrases/evenings-for-a-group.ts'
import { eveningsForTwo } from './phrases/evenings-for-two.ts'
import { lateTalkForTwo } from './phrases/late-talk-for-two.ts'
import { openings } from './phrases/openings.ts'
import { slots } from './phrases/slots.ts'
import type { Random } from './seeded-random.ts'

/** `speaker` counts those who talk in the order of their letters. */
type Line = { readonly speaker: number; readonly text: string }

export type Dialogue = { readonly lines: readonly Line[]; readonly speakers: number }

export const dialogues = {
  forTwo: readDialogues(eveningsForTwo + companyForTwo + lateTalkForTwo),
  forAGroup: readDialogues(eveningsForAGroup + companyForAGroup),
  /** By one person alone. */
  openings: readDialogues(openings),
}

/** Dialogues stand apart by an empty line; each line begins with the letter of who says it. */
function readDialogues(source: string): Dialogue[] {
  return source
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n').map(readLine)
      return { lines, speakers: new Set(lines.map(({ speaker }) => speaker)).size }
    })
}

function readLine(line: string): Line {
  const [, letter, text] = /^([A-D]): (.+)$/.exec(line) ?? []
  if (letter === undefined || text === undefined) throw new SyntaxError(`a line without a speaker: ${line}`)
  return { speaker: letter.charCodeAt(0) - 'A'.charCodeAt(0), text }
}

/**
 * The lines with their `[one|another]` decided and their `{slots}` filled; a slot holds the same all
 * through a dialogue. `absent` are the first names of people who can be talked about.
 */
export function speak(dialogue: Dialogue, random: Random, absent: readonly string[]): Line[] {
  const chosen = new Map<string, string>()

  function fill(slot: string): string {
    const known = chosen.get(slot)
    if (known !== undefined) return known
    const value = random.pick(slot === 'name' ? absent : (slots[slot] ?? []))
    chosen.set(slot, value)
    return value
  }

  return dialogue.lines.map(({ speaker, text }) => ({
    speaker,
    text: text
      .replaceAll(/\[([^\]]+)\]/g, (_, choices: string) => random.pick(choices.split('|')))
      .replaceAll(/\{(\w+)\}/g, (_, slot: string) => fill(slot))
      .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
  }))
}
