declare module 'react-router-config/esm/react-router-config' {
  export * from 'react-router-config';
}
