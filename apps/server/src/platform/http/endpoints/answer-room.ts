/** How much of a member's kept answers stays, and after how much was written it is looked at anew. */
export type AnswerRoom = { readonly keptBytes: number; readonly writtenBytes: number }

/** Members at once; whoever is forgotten is counted from nothing again. */
const countedMaximum = 10_000

/** What this process wrote for each member since it last was much. */
export function createWrittenBytes(much: number): { isMuch(userId: string, bytes: number): boolean } {
  const written = new Map<string, number>()
  return {
    isMuch(userId, bytes) {
      const sum = (written.get(userId) ?? 0) + bytes
      if (sum >= much) {
        written.delete(userId)
        return true
      }
      if (written.size >= countedMaximum) written.clear()
      written.set(userId, sum)
      return false
    },
  }
}
