import { t } from '@lingui/core/macro'

const words: Readonly<Record<string, string>> = {
  suspended: t`It was not posted when its time came: your account was suspended.`,
  game_not_found: t`It was not posted when its time came: its game is not here any more.`,
  pictures_refused: t`It was not posted when its time came: one of its pictures is not here any more.`,
  quoting_refused: t`It was not posted when its time came: what it quotes may not be quoted any more.`,
  look_needed_first: t`It was not posted when its time came: a moderator must look at it first. Post it by hand, and it waits for one.`,
  post_not_found: t`It was not posted when its time came: what it quotes is not here any more.`,
}

/** Why a scheduled post is a draft again, by the code of the problem. */
export function failureWords(code: string): string {
  return words[code] ?? t`It could not be posted when its time came. Look it over and try again.`
}
