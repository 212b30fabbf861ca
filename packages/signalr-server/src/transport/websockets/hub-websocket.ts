import { type RawData, WebSocket } from 'ws'

const normalClosure = 1000
/** Stands for a close without a close frame. */
const abnormalClosure = 1006
const internalError = 1011
export const messageTooBig = 1009
/** Codes with which the socket library reports a peer's fault: protocol, encoding, policy, size. */
const faultCodes: ReadonlySet<number> = new Set([1002, 1007, 1008, messageTooBig])

export type HubWebSocketListener = {
  onMessage(data: Buffer): void
  /** To be answered with a pong of the same data. */
  onPing(data: Buffer): void
  onError(error: Error): void
  /** The peer's close frame arrived or, with a code, the peer broke the protocol. */
  onPeerClosing(faultCode?: number): void
  /** @param isLost the peer said nothing: no close frame was received. */
  onClosed(isLost: boolean): void
}

/** A WebSocket with the close codes that SignalR clients expect, and a sign when the peer closes. */
export class HubWebSocket extends WebSocket {
  #listener: HubWebSocketListener | undefined

  /** To be called once. All sockets share their handlers: closures of their own would be most of an idle one's memory. */
  listen(listener: HubWebSocketListener): void {
    this.#listener = listener
    this.on('message', HubWebSocket.#onMessage)
    this.on('ping', HubWebSocket.#onPing)
    this.on('error', HubWebSocket.#onError)
    this.on('close', HubWebSocket.#onClose)
  }

  closeNormally(): void {
    super.close(normalClosure)
  }

  /** Tells the peer that it did not get all it was to get. */
  closeAbnormally(): void {
    super.close(internalError)
  }

  /** Cuts the socket off; nothing of it is heard any more. */
  discard(): void {
    this.#listener = undefined
    this.terminate()
  }

  /**
   * The library calls this to answer a close frame with the code it carried, or with none. Clients
   * take any code but 1000 for an error, so that is the answer to everything but a fault.
   */
  override close(code?: number): void {
    const faultCode = code !== undefined && faultCodes.has(code) ? code : undefined
    this.#listener?.onPeerClosing(faultCode)
    super.close(faultCode ?? normalClosure)
  }

  static #onMessage(this: WebSocket, data: RawData): void {
    // One piece by the socket's binary type; anything else is never delivered.
    if (Buffer.isBuffer(data)) (this as HubWebSocket).#listener?.onMessage(data)
  }

  static #onPing(this: WebSocket, data: Buffer): void {
    ;(this as HubWebSocket).#listener?.onPing(data)
  }

  static #onError(this: WebSocket, error: Error): void {
    ;(this as HubWebSocket).#listener?.onError(error)
  }

  static #onClose(this: WebSocket, code: number): void {
    ;(this as HubWebSocket).#listener?.onClosed(code === abnormalClosure)
  }
}
