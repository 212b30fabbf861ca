import { tagKey } from '@guildhall/contract/rules/message-markup'

/** Which of the tags that were found one that is being written may become; what is whole already needs no help. */
export function tagOptions(found: readonly string[], query: string): string[] {
  const key = tagKey(query)
  return found.filter((tag) => tag.startsWith(key) && tag !== key)
}
