export default function WelcomeView() {
  return <h1>Bienvenido a tu panel de usuario</h1>;
}
