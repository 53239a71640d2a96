/** An email address that wraps before the @. */
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
