/** Several moves in a row are one change of the list. */
export const orderPauseMs = 500

type OrderKeeperParts<Order> = {
  /** Brings an order to the server. */
  send(order: Order): Promise<void>
  /** What is to be shown in place of what the server has; `null` when it has it. */
  onChange(wanted: Order | null): void
  onRefused(error: unknown): void
}

/** Keeps an order that is not saved yet: sends it after a pause, one change at a time, the latest wins. */
export function createOrderKeeper<Order = readonly string[]>({ send, onChange, onRefused }: OrderKeeperParts<Order>) {
  let wanted: Order | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined

  function change(next: Order | null): void {
    wanted = next
    onChange(next)
  }

  async function sendAll(): Promise<void> {
    try {
      while (wanted !== null) {
        const sent = wanted
        await send(sent)
        if (wanted === sent) change(null)
      }
    } catch (error) {
      change(null)
      onRefused(error)
    }
  }

  /** Saves at once what waits, and answers when it is there. */
  function settle(): Promise<void> {
    clearTimeout(timer)
    saving ??= sendAll().finally(() => {
      saving = undefined
    })
    return saving
  }

  return {
    want(order: Order): void {
      change(order)
      clearTimeout(timer)
      timer = setTimeout(() => void settle(), orderPauseMs)
    },
    settle,
  }
}
