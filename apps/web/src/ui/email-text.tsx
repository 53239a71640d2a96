/** An e-mail address: where it does not fit in one line, it breaks before the @. */
export function EmailText({ email }: { email: string }) {
  const [mailbox, host] = email.split(/(?=@)/);
  return (
    <>
      {mailbox}
      <wbr />
      {host}
    </>
  );
}
