import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { parseMessage, plainInline } from '@guildhall/contract/rules/message-markup'
import type { Block, Inline } from '@guildhall/contract/rules/message-markup/tree'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { personName } from '../../../../platform/names/person-name.ts'
import { profileHref } from '../../../../platform/names/profile-href.ts'
import { otherPlace, shownAddress } from '../../../../platform/names/shown-address.ts'
import { Link } from '../../../../ui/link.tsx'
import { Mention } from '../../../../ui/messages/message-bubble.tsx'
import { useReachable } from '../../../../ui/messages/parts/reachable.ts'
import { CodeBlock, RichText, Spoiler } from '../../../../ui/messages/parts/rich-text.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { authorOf, membersOf } from '../../conversations/conversation-name.ts'
import { copyText } from './copying.ts'
import { inHousePath } from './in-house-links.ts'

type MessageTextProps = {
  text: string
  /** One's own words are never softened. */
  isOwn: boolean
  /** Who was meant by the handles, as the server knows; while it does not, the members are asked. */
  mentions: Message['mentions'] | undefined
  conversation: Conversation
  userId: string
}

/** The words of a message with their emphasis, links and names; elements all through, never HTML as text. */
export const MessageText = memo(function MessageText(props: MessageTextProps) {
  const blocks = parseMessage(props.text)
  return (
    <RichText isLarge={isOnlyEmoji(props.text)}>{blocks.map((block, place) => draw(block, place, props))}</RichText>
  )
})

/** One to three emoji and nothing else are shown large. */
function isOnlyEmoji(text: string): boolean {
  return text.length <= 60 && /^(?:\s*\p{RGI_Emoji}){1,3}\s*$/v.test(text)
}

/** What decides on its direction by its own first letter; within a quote the quote has decided. */
const byItself = { dir: 'auto' } as const

// The tree is made anew from the text, so the place of a node in it is its name.
function draw(block: Block, place: number, props: MessageTextProps, direction: { dir?: 'auto' } = byItself): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={place} {...direction}>
          {drawAll(block.children, props)}
        </p>
      )
    case 'quote':
      return (
        <blockquote key={place} {...direction}>
          {block.blocks.map((inner, at) => draw(inner, at, props, {}))}
        </blockquote>
      )
    case 'list': {
      const { items, numbers } = block
      const List = numbers === null ? 'ul' : 'ol'
      return (
        <List key={place} {...direction}>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at} value={numbers?.[at]}>
              {drawAll(item, props)}
            </li>
          ))}
        </List>
      )
    }
    case 'code':
      return (
        <CodeBlock
          key={place}
          language={block.language}
          code={block.text}
          onCopy={() => copyText(block.text, t`The code`)}
        />
      )
  }
}

function drawAll(nodes: readonly Inline[], props: MessageTextProps, isStill = false): ReactNode {
  return nodes.map((node, place) => <Node key={`${place} ${node.kind}`} node={node} props={props} isStill={isStill} />)
}

/** @param isStill inside a link there is nothing else to press */
function Node({ node, props, isStill }: { node: Inline; props: MessageTextProps; isStill: boolean }): ReactNode {
  switch (node.kind) {
    case 'text':
      return <SoftText text={node.text} own={props.isOwn} still={isStill} />
    case 'break':
      return <br />
    case 'bold':
      return <strong>{drawAll(node.children, props, isStill)}</strong>
    case 'italic':
      return <em>{drawAll(node.children, props, isStill)}</em>
    case 'strike':
      return <s>{drawAll(node.children, props, isStill)}</s>
    case 'spoiler':
      if (isStill) return drawAll(node.children, props, true)
      return <Spoiler words={plainInline(node.children)}>{drawAll(node.children, props)}</Spoiler>
    case 'code':
      return <code>{node.text}</code>
    case 'link':
      return (
        <MessageLink href={node.href} words={isBare(node) ? null : plainInline(node.children)}>
          {isBare(node) ? (
            <SoftText text={shownAddress(node.href)} own={props.isOwn} still />
          ) : (
            drawAll(node.children, props, true)
          )}
        </MessageLink>
      )
    case 'mention':
      return <MentionOf handle={node.handle} props={props} />
    case 'everyone':
      return <Mention isMe={!props.isOwn}>{t`@everyone`}</Mention>
  }
}

/** An address that stands in the text as it is, and not behind words. */
function isBare({ href, children }: Extract<Inline, { kind: 'link' }>): boolean {
  const [only] = children
  return only?.kind === 'text' && only.text === href
}

function MentionOf({ handle, props }: { handle: string; props: MessageTextProps }) {
  const { conversation, mentions, userId } = props
  const isMeant = (each: { handle: string }) => each.handle.toLowerCase() === handle.toLowerCase()
  const id = mentions === undefined ? membersOf(conversation).find(isMeant)?.id : mentions.find(isMeant)?.userId
  if (id === undefined) return `@${handle}`
  const person = authorOf(conversation, id)
  return (
    <Mention href={profileHref(person)} isMe={id === userId}>
      @{personName(person)}
    </Mention>
  )
}

/**
 * Within the house it leads on; to the outside it opens beside the house and says nothing of where one comes from. Where
 * its words show another address than it opens, it says which.
 */
function MessageLink({ href, words, children }: { href: string; words: string | null; children: ReactNode }) {
  const reachable = useReachable()
  const path = inHousePath(href)
  const other = words === null ? null : otherPlace(words, href)
  // Apart from each other, so that no sign in the words turns round what is said of them.
  const said =
    other === null ? (
      children
    ) : (
      <>
        <bdi>{children}</bdi>{' '}
        <bdi>
          <Trans>(opens {other})</Trans>
        </bdi>
      </>
    )
  if (path !== undefined) {
    return (
      <Link {...reachable} href={path}>
        {said}
      </Link>
    )
  }
  return (
    <a {...reachable} href={href} title={shownAddress(href)} target="_blank" rel="noopener noreferrer nofollow ugc">
      {said}
    </a>
  )
}
