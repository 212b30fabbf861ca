import { likeness } from './likeness.ts'

/** A role or the product: nobody has this as a word of their name. */
const titles = alternatives(
  'admin admins administrator administrators sysadmin moderator moderators guildhall guildhalls',
)
/** Names nothing but the house when there is nothing else beside it. */
const offices = alternatives('mod mods staff host hosts root official system support help helpdesk security service')
/** Names the house where a person would stand; groups are called so too. */
const bodies = alternatives('owner owners server bot bots team teams crew')
const fillers = alternatives('the of our real hall customer')

const title = new RegExp(`^(?:${titles})$`)
const named = `${titles}|${offices}|${bodies}`
const personOfTheHouse = new RegExp(`^(?:${fillers})*(?:${named})(?:${named}|${fillers})*$`)
const groupOfTheHouse = new RegExp(`^(?:${bodies}|${fillers})*(?:${titles}|${offices})(?:${named}|${fillers})*$`)
/** "Bo T." is no bot: so short a word stands for the house only where it is the whole of a handle. */
const shortest = 4

/**
 * Whether words that stand beside each other pose as the house or its staff: "guildhall staff", "wren (admin)",
 * "supp0rt team 2".
 * @param looks what a word looks like at a glance
 */
export function posesAsHouse(words: readonly string[], looks: (word: string) => string = likeness): boolean {
  return isOfTheHouse(words, looks, personOfTheHouse)
}

/** The same of the title of a group: "Support team", but not "The crew". */
export function groupPosesAsHouse(words: readonly string[], looks: (word: string) => string): boolean {
  return isOfTheHouse(words, looks, groupOfTheHouse)
}

function isOfTheHouse(words: readonly string[], looks: (word: string) => string, whole: RegExp): boolean {
  const all = words.join('')
  return (
    [...words, all].some((word) => formsOf(word, looks).some((form) => title.test(form))) ||
    formsOf(all, looks).some((form) => form.length >= shortest && whole.test(form))
  )
}

/** A number at the end may be read as letters or be a number. */
function formsOf(word: string, looks: (word: string) => string): string[] {
  return [word, word.replace(/[0-9]+$/, '')].map(looks)
}

function alternatives(words: string): string {
  return words.split(' ').map(likeness).join('|')
}
