import { WebSocket } from 'ws'

const normalClosure = 1000
/** Codes with which the socket library reports a peer's fault: protocol, encoding, policy, size. */
const faultCodes: ReadonlySet<number> = new Set([1002, 1007, 1008, 1009])

/** A WebSocket with the close codes that SignalR clients expect, and a sign when the peer closes. */
export class HubWebSocket extends WebSocket {
  /** Called when the peer's close frame arrived, or with a code when the peer broke the protocol. */
  onPeerClosing: ((faultCode?: number) => void) | undefined

  closeNormally(): void {
    super.close(normalClosure)
  }

  /**
   * The library calls this to answer a close frame with the code it carried, or with none. Clients
   * take any code but 1000 for an error, so that is the answer to everything but a fault.
   */
  override close(code?: number): void {
    const faultCode = code !== undefined && faultCodes.has(code) ? code : undefined
    this.onPeerClosing?.(faultCode)
    super.close(faultCode ?? normalClosure)
  }
}
