import type { ListCard } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'

/** What a list is called, for a reader who may have to ask for what it says. */
export const listName = ({ name, isVeiled }: Pick<ListCard, 'name' | 'isVeiled'>): string =>
  isVeiled ? t`A list behind a warning` : name
