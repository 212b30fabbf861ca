import { letterAnswerMaximum } from '@guildhall/contract/rules/house/welcome-steps'
import type { WelcomeLetter } from '@guildhall/contract/welcome'
import { t } from '@lingui/core/macro'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { memberStorage } from '../../platform/session/member-storage.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useHandedOn } from '../../ui/keys/use-handed-on.ts'
import { PersonRow } from '../../ui/people/person-row.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { SoftText } from '../../ui/words/soft-text.tsx'
import { UnlessSilenced } from '../measures/unless-silenced.tsx'
import styles from './welcome.module.css'
import { useAnswerLetter } from './welcome.queries.ts'

/** What was begun and not sent is found again. */
const keptWords = memberStorage('letter', (found): found is string => typeof found === 'string')

/** A word from somebody, who can be answered unless they take no messages, in one press or in one's own words. */
export function LetterCard({ letter }: { letter: WelcomeLetter }) {
  const { from, isInviter, isAnswerable, text, conversationId, answer } = letter
  const title = useId()
  const name = personName(from)
  const { next, holder } = useHandedOn<HTMLAnchorElement>(conversationId)
  return (
    <Card as="section" padded aria-labelledby={title}>
      <Stack gap={3}>
        <h2 id={title} className={styles.letterTitle}>
          {isInviter ? t`${from.firstName} brought you in` : t`A word from ${from.firstName}`}
        </h2>
        <PersonRow
          person={asPerson(from)}
          href={profileHref(from)}
          size={48}
          status={isInviter ? t`Invited you` : t`Host of this hall`}
        />
        {text !== null && (
          <div className={styles.letter}>
            <SoftText text={text} still />
          </div>
        )}
        {conversationId === null && !isAnswerable ? (
          <Quiet>{t`${name} takes no messages right now.`}</Quiet>
        ) : conversationId === null ? (
          <UnlessSilenced area="chat">
            <div {...holder}>
              <Answer to={from.id} name={name} />
            </div>
          </UnlessSilenced>
        ) : (
          <Cluster gap={3}>
            <div role="status" className={styles.stands}>
              {answer === null ? (
                <Text as="span" size="meta" tone={2}>
                  {t`You have answered.`}
                </Text>
              ) : (
                <Stack gap={1.5}>
                  <Text as="span" size="meta" tone={2}>
                    {t`${from.firstName} wrote back:`}
                  </Text>
                  <div className={styles.letter}>
                    <SoftText text={answer} still />
                  </div>
                </Stack>
              )}
            </div>
            <ButtonLink
              ref={next}
              tone={answer === null ? 'secondary' : 'primary'}
              href={`/chat?conversation=${conversationId}`}
            >{t`Open the conversation`}</ButtonLink>
          </Cluster>
        )}
      </Stack>
    </Card>
  )
}

function Answer({ to, name }: { to: string; name: string }) {
  const [words, setWords] = useState(() => keptWords.kept(to) ?? '')
  const answer = useAnswerLetter()
  const said = answer.variables?.text
  const ready = [t`Hello, and thank you`, t`Just looking tonight`]

  function write(text: string): void {
    setWords(text)
    keptWords.keep(text === '' ? undefined : text, to)
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    const text = words.trim()
    if (text === '' || answer.isPending) return
    // Here, and not when the card hears of it: the card changes by then.
    void answer.mutateAsync({ to, text }).then(
      () => keptWords.keep(undefined, to),
      () => undefined,
    )
  }

  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        {ready.map((text) => (
          <Button
            key={text}
            busy={answer.isPending && said === text && t`Sending`}
            onClick={() => {
              if (!answer.isPending) answer.mutate({ to, text })
            }}
          >
            {text}
          </Button>
        ))}
      </Cluster>
      <Line as="form" gap={2} align="end" noValidate onSubmit={send}>
        <TextField
          label={t`Answer ${name}`}
          hideLabel
          placeholder={t`Answer ${name}`}
          autoComplete="off"
          maxLength={letterAnswerMaximum}
          value={words}
          onChange={({ target }) => write(target.value)}
          className={styles.answer}
        />
        <IconButton type="submit" icon={SendHorizontal} label={t`Send`} />
      </Line>
      <WhyNot error={answer.error} />
      <Quiet>{t`Goes to ${name} alone, and counts as your hello.`}</Quiet>
    </Stack>
  )
}
