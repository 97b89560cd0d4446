/** Under whose name a phone's own key ring keeps the password beside it: else it takes the nearest text for an account. */
export function AccountOfPassword({ account }: { account: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={account} />;
}
