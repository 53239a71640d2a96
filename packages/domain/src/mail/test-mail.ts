import type { MailContent } from './content.ts';

export interface TestMail {
  readonly firmName: string;
  /** The person who requested the test mail. */
  readonly askedBy: string;
}

/** The mail by which an administrator checks the mail account. */
export function testMail({ firmName, askedBy }: TestMail): MailContent {
  return {
    subject: `Test mail of ${firmName}`,
    blocks: [
      {
        type: 'text',
        text: `${askedBy} has tried the mail account of ${firmName} in Plinth. You have received this mail, so it works.`,
      },
      { type: 'text', text: 'Nothing needs to be done.' },
    ],
  };
}
