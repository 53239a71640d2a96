/** The problems between us and a mail server, in words that include whom to ask. */

export const MAIL_PROBLEM_WORDS = {
  HOST: 'There is no mail server of this name. Check its spelling.',
  NOT_ALLOWED: 'Plinth may not connect there.',
  CONNECTION:
    'The mail server does not answer. Check name and port; the network of this server may block it.',
  TLS: 'No secure connection. Check TLS or STARTTLS and the port, and the server’s certificate.',
  LOGIN:
    'The mail server refuses user name or password. Many providers want a password made for programs.',
  SENDER: 'The mail server does not let this account send from this address.',
  RECIPIENT: 'The mail server refuses the recipient.',
  CONTENT: 'The mail server refuses the mail.',
  LATER: 'The mail server takes no mail for now.',
  PASSWORD: 'The stored password cannot be read any more. Enter it again.',
} as const;

export type MailProblem = keyof typeof MAIL_PROBLEM_WORDS;

export const MAIL_ACCEPTED =
  'The mail server has accepted it. Whether it arrives, only the mailbox shows.';
