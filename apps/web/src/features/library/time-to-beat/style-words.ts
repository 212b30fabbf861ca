import type { PlayStyle } from '@guildhall/contract/rules/game-limits'

/** How far somebody played, in words. */
export const styleWords: Readonly<Record<PlayStyle, { name: string; help: string }>> = {
  main: { name: 'Main story', help: 'From the beginning to the end of the story.' },
  extras: { name: 'With extras', help: 'The story and a good part of what lies beside it.' },
  everything: { name: 'Everything', help: 'All there is to do.' },
}
