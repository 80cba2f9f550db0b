export const en = {
  title: 'Approve these {count} steps?',
  step: 'Step {place} of {count}',
  all: 'All steps',
  separate:
    'They are sent one after the other. If one fails, those before it stay done, and those after it are not sent.',
  'stopped.title': 'Not all steps were sent',
  'stopped.text':
    'One has failed, or has not arrived in time. Those before it stay done; those after it are not sent any more.',
  'stopped.sent': '{sent} of {count} steps were sent',
} as const

export type CallsTexts = Readonly<Record<keyof typeof en, string>>
