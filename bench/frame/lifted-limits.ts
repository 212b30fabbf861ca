const noLimit = '100000000/s'

/** The limits would end the load within a second; everything else is as people run it. */
export const liftedLimits = {
  LIMIT_ADDRESS: noLimit,
  LIMIT_READ: noLimit,
  LIMIT_WRITE: noLimit,
  LIMIT_MESSAGES: noLimit,
  LIMIT_NEWCOMER_MESSAGES: noLimit,
  LIMIT_NEWCOMER_STRANGERS: noLimit,
  NEWCOMERS: 'free',
  EVENT_LOOP_DELAY_MS: '60000',
}
