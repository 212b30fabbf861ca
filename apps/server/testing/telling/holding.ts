/** What is held: whoever comes first reaches it, and all wait until it is let go. */
export type Held = { readonly reached: Promise<void>; letGo(): void }

export function createHold() {
  let held: { reached(): void; readonly end: Promise<void> } | undefined

  function hold(): Held {
    const [reached, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = { reached: reached.resolve, end: end.promise }
    return {
      reached: reached.promise,
      letGo() {
        held = undefined
        end.resolve()
      },
    }
  }

  async function pass(): Promise<void> {
    held?.reached()
    await held?.end
  }

  function whenPassed(go: () => void): void {
    void pass().finally(go)
  }

  return { hold, pass, whenPassed }
}
