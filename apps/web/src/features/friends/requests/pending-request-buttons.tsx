import { useState } from 'react'
import { usePendingRequests } from '../friends.queries.ts'
import { RequestButtons } from './request-buttons.tsx'
import { SayHelloButton } from './say-hello-button.tsx'

type PendingRequestButtonsProps = { friendId: string; name: string; onSayHello(friendId: string): void }

/** The buttons for a request told of elsewhere; nothing once it is declined or taken back. */
export function PendingRequestButtons({ friendId, name, onSayHello }: PendingRequestButtonsProps) {
  const pending = usePendingRequests()
  const [isAccepted, setAccepted] = useState(false)
  if (isAccepted) return <SayHelloButton name={name} onClick={() => onSayHello(friendId)} />
  const isOpen = pending.data?.some((request) => request.friendId === friendId) === true
  return isOpen ? <RequestButtons friendId={friendId} name={name} onAccepted={() => setAccepted(true)} /> : null
}
