import { plural } from '@lingui/core/macro'
import { language } from '../../ui/language/language.ts'

export const countText = (count: number): string => count.toLocaleString(language)

export const gamesText = (count: number): string => plural(count, { one: '# game', other: `${countText(count)} games` })
