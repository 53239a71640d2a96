/** Reports as mail servers write them, about a mail of ours. */

interface Reported {
  /** The id of the mail that was returned. */
  readonly mailId: string;
  readonly address: string;
  readonly status?: string;
  readonly action?: string;
  readonly diagnostic?: string;
  /** The address that the report is sent to. */
  readonly to?: string;
  /** The message id of the report. */
  readonly messageId?: string;
}

let count = 0;

/** A report of Postfix, with the original mail inside. */
export function returnedMail({
  mailId,
  address,
  status = '5.1.1',
  action = 'failed',
  diagnostic = `550 ${status} <${address}>: Recipient address rejected: User unknown`,
  to = 'bounce@plinth.test',
  messageId = `<report-${(count += 1)}@mx.test>`,
}: Reported): string {
  return `Return-Path: <>
Delivered-To: ${to}
Date: Fri, 14 Aug 2026 11:31:00 +0530 (IST)
From: MAILER-DAEMON@mail.plinth.test (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4XYZ.1786687200/mail.plinth.test"
Message-Id: ${messageId}

This is a MIME-encapsulated message.

--4XYZ.1786687200/mail.plinth.test
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

This is the mail system at host mail.plinth.test.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

<${address}>: host mx.supplier.test said: ${diagnostic}

--4XYZ.1786687200/mail.plinth.test
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.plinth.test
X-Postfix-Queue-ID: 4XYZ
Arrival-Date: Fri, 14 Aug 2026 11:30:00 +0530 (IST)

Final-Recipient: rfc822; ${address}
Original-Recipient: rfc822;${address}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.supplier.test
Diagnostic-Code: smtp; ${diagnostic}

--4XYZ.1786687200/mail.plinth.test
Content-Description: Undelivered Message
Content-Type: message/rfc822

Message-ID: <${mailId}@plinth.test>
From: Plinth Builders <orders@plinth.test>
To: ${address}
Subject: Test mail
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="--_NmP-1"

----_NmP-1
Content-Type: text/plain; charset=utf-8

Status: 5.9.9
Final-Recipient: rfc822; innocent@supplier.test
----_NmP-1--

--4XYZ.1786687200/mail.plinth.test--
`.replaceAll('\n', '\r\n');
}
