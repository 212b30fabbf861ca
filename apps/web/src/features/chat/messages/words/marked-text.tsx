import { plainInline } from '@guildhall/contract/rules/message-markup'
import type { Block, Inline } from '@guildhall/contract/rules/message-markup/tree'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { otherPlace, shownAddress } from '../../../../platform/names/shown-address.ts'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { Link } from '../../../../ui/link.tsx'
import { Mention } from '../../../../ui/messages/message-bubble.tsx'
import { useReachable } from '../../../../ui/messages/parts/reachable.ts'
import { CodeBlock, RichText, Spoiler } from '../../../../ui/messages/parts/rich-text.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { inHousePath } from './in-house-links.ts'

type TagNode = Extract<Inline, { kind: 'tag' }>

type MarkedTextProps = {
  blocks: readonly Block[]
  /** One's own words are never softened. */
  isOwn: boolean
  isLarge?: boolean | undefined
  /** Who is meant by a handle. */
  renderMention(handle: string): ReactNode
  /** Where a tag leads; without it tags are words. */
  renderTag?: ((tag: TagNode) => ReactNode) | undefined
}

/** Written words with their emphasis, links and names; elements all through, never HTML as text. */
export function MarkedText(props: MarkedTextProps) {
  return <RichText isLarge={props.isLarge}>{props.blocks.map((block, place) => draw(block, place, props))}</RichText>
}

/** What decides on its direction by its own first letter; within a quote the quote has decided. */
const byItself = { dir: 'auto' } as const

// The tree is made anew from the text, so the place of a node in it is its name.
function draw(block: Block, place: number, props: MarkedTextProps, direction: { dir?: 'auto' } = byItself): ReactNode {
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

function drawAll(nodes: readonly Inline[], props: MarkedTextProps, isStill = false): ReactNode {
  return nodes.map((node, place) => <Node key={`${place} ${node.kind}`} node={node} props={props} isStill={isStill} />)
}

/** @param isStill inside a link there is nothing else to press */
function Node({ node, props, isStill }: { node: Inline; props: MarkedTextProps; isStill: boolean }): ReactNode {
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
        <MarkedLink href={node.href} words={isBare(node) ? null : plainInline(node.children)}>
          {isBare(node) ? (
            <SoftText text={shownAddress(node.href)} own={props.isOwn} still />
          ) : (
            drawAll(node.children, props, true)
          )}
        </MarkedLink>
      )
    case 'mention':
      return props.renderMention(node.handle)
    case 'everyone':
      return <Mention isMe={!props.isOwn}>{t`@everyone`}</Mention>
    case 'tag':
      return isStill ? node.text : (props.renderTag?.(node) ?? node.text)
  }
}

/** An address that stands in the text as it is, and not behind words. */
function isBare({ href, children }: Extract<Inline, { kind: 'link' }>): boolean {
  const [only] = children
  return only?.kind === 'text' && only.text === href
}

/**
 * Within the house it leads on; to the outside it opens beside the house and says nothing of where one comes from. Where
 * its words show another address than it opens, it says which.
 */
function MarkedLink({ href, words, children }: { href: string; words: string | null; children: ReactNode }) {
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
